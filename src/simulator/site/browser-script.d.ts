/** The script that pages of the simulated site load, as text. */
declare const script: string;
export default script;

/** The script of the job pages of the simulated site, as text. */
declare const script: string;
export default script;

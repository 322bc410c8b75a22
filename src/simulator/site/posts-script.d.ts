/** What pages about posts load besides, as text. */
declare const script: string;
export default script;

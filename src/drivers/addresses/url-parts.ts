const defaultPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443, "ws:": 80, "wss:": 443 };

export const portOf = ({ protocol, port }: URL): number => (port === "" ? (defaultPorts[protocol] ?? 0) : Number(port));

/** Of a URL, without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

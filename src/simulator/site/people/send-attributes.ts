const values = (fixed: Record<string, string>) => ({ "data-values": JSON.stringify(fixed) });

/** For what contains fields, in no form, that one of its `data-sends` sends together with these values. */
export const sendsFields = (path: string, fixed: Record<string, string>) => ({ "data-send": path, ...values(fixed) });

/** For a button or link, in no form, that sends these values alone. */
export const sendsValues = (path: string, fixed: Record<string, string>) => ({
  ...sendsFields(path, fixed),
  "data-sends": "",
});

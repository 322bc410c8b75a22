/** For a button or link outside a form that sends these values, and the fields of its `[data-fields]`. */
export const act = (path: string, values: Record<string, string>) => ({
  "data-act": path,
  "data-values": JSON.stringify(values),
});

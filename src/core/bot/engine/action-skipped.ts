/** Found out just before an action: it must not, or need not, be done. */
export class ActionSkipped extends Error {
  override readonly name = "ActionSkipped";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

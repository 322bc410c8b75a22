/** An `XMLHttpRequest` for uploads that calls the page's `fetch`, where the server of a test listens. */
export class FetchedRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = "";
  responseText = "";
  readonly #headers = new Headers();
  readonly #aborting = new AbortController();
  #method = "GET";
  #url = "";

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#aborting.abort();
    this.dispatchEvent(new Event("abort"));
  }

  send(body: Blob): void {
    void this.#send(body);
  }

  async #send(body: Blob): Promise<void> {
    try {
      const init = { method: this.#method, headers: this.#headers, body, signal: this.#aborting.signal };
      const response = await fetch(this.#url, init);
      this.status = response.status;
      this.responseText = await response.text();
      this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: body.size, total: body.size }));
      this.dispatchEvent(new Event("load"));
    } catch {
      if (!this.#aborting.signal.aborted) this.dispatchEvent(new Event("error"));
    }
  }
}

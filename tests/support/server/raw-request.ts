import { connect } from "node:net";

/** Sends raw bytes and collects the response until the connection is closed. */
export function sendRaw(url: string, ...pieces: (string | Uint8Array)[]): Promise<string> {
  return new Promise((done) => {
    let received = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on("data", (chunk) => (received += chunk.toString()));
    socket.on("close", () => done(received));
    socket.on("error", () => done(received));
  });
}

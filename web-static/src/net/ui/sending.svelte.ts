// The state of a form: whether it is being sent, and the reason of a refusal. Stores nothing that a person typed.
// Invariant: a form is sent once at a time.

import { errorText } from '../errors';

export class Sending {
  busy = $state(false);
  /** The reason of a refusal, in the reader's words; empty if there is none. */
  error = $state('');

  /** Sends the form; returns whether it was accepted. */
  async send(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.begun();
    try {
      await work();
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Removes the message of the last attempt. */
  protected begun(): void {
    this.error = '';
  }

  protected failed(error: unknown): void {
    this.error = errorText(error);
  }
}

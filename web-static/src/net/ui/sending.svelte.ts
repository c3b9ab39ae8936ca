// The state of a form: whether it is being sent, and the reason of a refusal. Stores nothing that a person typed.
// Invariant: a form is sent once at a time.

import { errorText } from '../errors';

export class Sending {
  busy = $state(false);
  /** Why it was refused, in the reader's words; empty where it was not. */
  error = $state('');

  /** Sends the form; whether it was accepted. */
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

  /** Forgets what was said of the last time. */
  protected begun(): void {
    this.error = '';
  }

  protected failed(error: unknown): void {
    this.error = errorText(error);
  }
}

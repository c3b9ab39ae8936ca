// Pages that are looked at again: what one has loaded and compiled is known to the next screen that it shows.

import type { Watched } from './browser';

/** The pages that show nothing now, by how they were opened. */
export class IdlePages {
  private readonly idle = new Map<string, Watched[]>();

  /** A page that was opened in this manner, or a new one; `leave` gives it back once it is done with. */
  async take(manner: unknown, open: () => Promise<Watched>): Promise<Watched & { leave: () => void }> {
    const key = JSON.stringify(manner);
    const visit = this.idle.get(key)?.pop() ?? (await open());
    return { ...visit, leave: () => void this.idle.set(key, [...(this.idle.get(key) ?? []), visit]) };
  }
}

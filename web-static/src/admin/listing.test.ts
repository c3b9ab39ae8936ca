import { describe, expect, it } from 'vitest';
import { Listing, type PageOf } from './listing.svelte';

describe('a list in pages', () => {
  it('goes on where it stopped, until there is no more', async () => {
    const asked: (string | null)[] = [];
    const list = new Listing<number>(async (after) => {
      asked.push(after);
      return after === null ? { items: [1, 2], next: 'b' } : { items: [3], next: null };
    });
    await list.reload();
    await list.more();
    await list.more();
    expect([list.items, list.next, asked]).toEqual([[1, 2, 3], null, [null, 'b']]);
  });

  it('drops the answer to an earlier question', async () => {
    const answers: ((page: PageOf<string>) => void)[] = [];
    const list = new Listing<string>(() => new Promise((answer) => answers.push(answer)));
    const first = list.reload();
    const second = list.reload();
    answers[1]?.({ items: ['new'], next: null });
    answers[0]?.({ items: ['old'], next: 'old' });
    await Promise.all([first, second]);
    expect([list.items, list.next, list.loading]).toEqual([['new'], null, false]);
  });

  it('says what went wrong and keeps what it had', async () => {
    let fails = false;
    const list = new Listing<number>(async () => {
      if (fails) throw new Error('no');
      return { items: [1], next: 'a' };
    });
    await list.reload();
    fails = true;
    await list.more();
    expect([list.items, list.loading]).toEqual([[1], false]);
    expect(list.error).not.toBeNull();
  });
});

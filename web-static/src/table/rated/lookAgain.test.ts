import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookAgain } from './lookAgain';

let answers: (string | Error)[] = [];
let told: string[] = [];
let failures = 0;
let hidden = false;
let end: () => void = () => undefined;

function begin(...given: (string | Error)[]): void {
  answers = given;
  end = lookAgain<string>({
    read: async () => {
      const answer = answers.shift() ?? expect.fail('nothing more is asked');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isFinal: (answer) => answer === 'rated',
    told: (answer) => told.push(answer),
    failed: () => (failures += 1),
  });
}
function show(visible: boolean): void {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  [told, failures, hidden] = [[], 0, false];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks again with growing pauses, until the answer is final', async () => {
  begin('pending', 'pending', 'pending', 'rated');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(8_001);
  expect(told).toEqual(['pending', 'pending', 'pending', 'rated']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('never waits longer than a minute', async () => {
  begin(...Array.from({ length: 9 }, () => 'pending'), 'rated');
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  expect(told).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(told).toHaveLength(10);
});

it('asks nothing while the page is hidden, and at once when it is shown again', async () => {
  begin('pending', 'rated');
  await vi.advanceTimersByTimeAsync(0);
  show(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(['pending']);
  show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['pending', 'rated']);
});

it('a page that is shown again before the pause is over waits for its end', async () => {
  begin('pending', 'rated');
  await vi.advanceTimersByTimeAsync(0);
  show(false);
  show(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['pending']);
});

it('ends with a failure, or when it is no longer wanted', async () => {
  begin(new Error('gone'), 'rated');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told, failures]).toEqual([[], 1]);
  begin('pending', 'rated');
  await vi.advanceTimersByTimeAsync(0);
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(['pending']);
});

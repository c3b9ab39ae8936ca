// Runs axe on a page and returns its findings. Most elements of a table are shapes inside SVG pictures, to which no
// rule of axe applies: axe skips them. `scenes.e2e.ts` proves with planted defects that axe finds the same without
// them.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Elements of SVG that only draw. `title`, `desc`, `text`, `a`, `image` and `foreignObject` are not among them. */
const SHAPES = ['circle', 'clipPath', 'defs', 'ellipse', 'filter', 'g', 'line', 'linearGradient', 'marker', 'mask', 'path', 'pattern', 'polygon', 'polyline', 'radialGradient', 'rect', 'stop', 'svg', 'symbol', 'use'] as const;

/** Attributes that give a shape a meaning of its own; every `aria-` attribute does so too, and an id to which
 * another element refers. */
const MEANINGS = ['role', 'tabindex', 'lang', 'xml:lang', 'accesskey', 'contenteditable'] as const;

/** The attributes that refer to elements by their ids. */
const REFERENCES = ['aria-activedescendant', 'aria-controls', 'aria-describedby', 'aria-details', 'aria-errormessage', 'aria-flowto', 'aria-labelledby', 'aria-owns', 'for', 'headers'] as const;

export interface AxeManner {
  /** These rules alone. */
  readonly rules?: readonly string[] | undefined;
  /** Has axe walk through every shape too. */
  readonly everyShape?: boolean;
}

/** The findings of axe, one per line: of all its rules, or of the given ones alone. */
export async function axe(page: Page, { rules, everyShape = false }: AxeManner = {}): Promise<string[]> {
  // The output does not contain the source of elements; copying it is switched off.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${SOURCE}; axe.configure({ noHtml: true });`);
  return page.evaluate(async ({ only, names }) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }> } };
    const restore: (() => void)[] = [];
    if (names) leaveOut(new Set(names.shapes), new Set(names.meanings), referred(names.references));
    try {
      // None of these rules reads style sheets or plays media: nothing is loaded for them.
      const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, ...(only && { runOnly: only }) });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary?.split('\n')[1] ?? ''}`));
    } finally {
      for (const undo of restore) undo();
    }

    /** The ids that elements refer to. */
    function referred(references: readonly string[]): ReadonlySet<string> {
      const selector = references.map((name) => `[${name}]`).join();
      return new Set([...document.querySelectorAll(selector)].flatMap((from) => references.flatMap((name) => from.getAttribute(name)?.split(/\s+/u) ?? [])));
    }

    /** Hides the shapes without other contents from both ways in which axe traverses a page. */
    function leaveOut(shapes: ReadonlySet<string>, meanings: ReadonlySet<string>, ids: ReadonlySet<string>): void {
      const left = new WeakSet<Node>();
      const isShape = (one: Element): boolean => shapes.has(one.localName) && !ids.has(one.id) && one.getAttributeNames().every((name) => !meanings.has(name) && !name.startsWith('aria-'));
      /** Whether an element and all elements in it only draw. Such elements are left out if a sibling does more than
       * draw. */
      const onlyDraws = (one: Element): boolean => {
        if (!(one instanceof SVGElement)) return false;
        const drawings = new Set<Node>();
        const more: Node[] = [];
        for (const child of one.childNodes) {
          if (child instanceof Element ? onlyDraws(child) : child.nodeType !== Node.TEXT_NODE || (child as Text).data.trim() === '') drawings.add(child);
          else more.push(child);
        }
        if (more.length === 0 && isShape(one)) return true;
        if (drawings.size > 0) hide(one, more, drawings);
        return false;
      };
      const hide = (parent: Element, more: readonly Node[], drawings: Iterable<Node>): void => {
        for (const child of drawings) left.add(child);
        Object.defineProperty(parent, 'childNodes', { value: more, configurable: true });
        restore.push(() => Reflect.deleteProperty(parent, 'childNodes'));
      };
      for (const picture of document.querySelectorAll('svg')) {
        if (!picture.parentElement?.closest('svg') && onlyDraws(picture)) hide(picture, [], [...picture.childNodes]);
      }
      document.createTreeWalker = (root, what) => Document.prototype.createTreeWalker.call(document, root, what, (one) => (left.has(one) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
      restore.push(() => Reflect.deleteProperty(document, 'createTreeWalker'));
    }
  }, { only: rules, names: everyShape ? undefined : { shapes: SHAPES, meanings: MEANINGS, references: REFERENCES } });
}

// Parses and searches the rules of a game: one small text file per language. `## Title` begins a section; `CC-5.46
// Sentence.` is a rule with its number; `| a | b` is a row of a table, the first row of a table its head; `! name
// Caption` is a picture of the game with what it shows in words; anything else is plain prose.

export type Block =
  | { readonly kind: 'rule'; readonly rule: string; readonly text: string }
  | { readonly kind: 'prose'; readonly text: string }
  | { readonly kind: 'picture'; readonly name: string; readonly caption: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const RULE = /^([A-Z]{2,3}-\d+(?:\.\d+)?) (.+)$/;
const PICTURE = /^! (\S+) (.+)$/;
const cells = (line: string): string[] => line.slice(1).split('|').map((cell) => cell.trim());

/** Parses the text of the rules. */
export function parseRules(text: string): Section[] {
  const sections: { title: string; blocks: Block[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3), blocks: [] });
    else if (line.trim() !== '') add(sections.at(-1)?.blocks, line);
  }
  return sections;
}

function add(blocks: Block[] | undefined, line: string): void {
  if (blocks === undefined) throw new Error(`a rules text begins with a section, not with: ${line}`);
  const last = blocks.at(-1);
  const rule = RULE.exec(line);
  const picture = PICTURE.exec(line);
  if (line.startsWith('|')) {
    if (last?.kind === 'table') blocks[blocks.length - 1] = { ...last, rows: [...last.rows, cells(line)] };
    else blocks.push({ kind: 'table', head: cells(line), rows: [] });
  } else if (rule) blocks.push({ kind: 'rule', rule: rule[1] ?? '', text: rule[2] ?? '' });
  else if (picture) blocks.push({ kind: 'picture', name: picture[1] ?? '', caption: picture[2] ?? '' });
  else if (line.startsWith('!')) throw new Error(`a picture has a name and a caption, not: ${line}`);
  else blocks.push({ kind: 'prose', text: line });
}

/** The sections with only the blocks that contain all words of `query`; a table keeps its matching rows. */
export function searchRules(sections: readonly Section[], query: string): Section[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (...texts: string[]): boolean => words.every((word) => texts.join(' ').toLocaleLowerCase().includes(word));
  const kept = (block: Block): Block[] => {
    switch (block.kind) {
      case 'rule':
        return fits(block.rule, block.text) ? [block] : [];
      case 'prose':
        return fits(block.text) ? [block] : [];
      case 'picture':
        return fits(block.caption) ? [block] : [];
      case 'table': {
        const rows = block.rows.filter((row) => fits(...row));
        return rows.length > 0 ? [{ ...block, rows }] : [];
      }
    }
  };
  return sections
    .map((section) => (fits(section.title) ? section : { ...section, blocks: section.blocks.flatMap(kept) }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** The rule to open for a number: itself, or the last one before it in the same chapter. */
export function nearestRule(sections: readonly Section[], wanted: string): string | null {
  const key = (rule: string): [string, number] => {
    const [chapter = '', part = '0'] = rule.split('.');
    return [chapter, Number(part)];
  };
  const [chapter, part] = key(wanted);
  const rules = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'rule' ? [block.rule] : [])));
  if (rules.includes(wanted)) return wanted;
  const before = rules.filter((rule) => key(rule)[0] === chapter && key(rule)[1] <= part);
  return before.toSorted((a, b) => key(b)[1] - key(a)[1])[0] ?? rules.find((rule) => key(rule)[0] === chapter) ?? null;
}

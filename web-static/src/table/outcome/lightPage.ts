// The design tokens of the light theme, whatever the current theme: a picture to share looks the same everywhere.

export interface LightPage {
  /** A colour, as a canvas takes it. */
  readonly colour: (token: string) => string;
  /** The value of a token, as it is written. */
  readonly value: (token: string) => string;
  readonly end: () => void;
}

export function lightPage(): LightPage {
  const probe = document.body.appendChild(Object.assign(document.createElement('span'), { hidden: true }));
  probe.style.colorScheme = 'light';
  const style = getComputedStyle(probe);
  return {
    colour: (token) => {
      probe.style.color = `var(${token})`;
      return style.color;
    },
    value: (token) => style.getPropertyValue(token).trim(),
    end: () => probe.remove(),
  };
}

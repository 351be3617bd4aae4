const VALUES = [100, 25, 5, 1] as const;
const HIGH = 5;
const STEP = 4.2;

/** Splits an amount into chips, highest value first: at most three piles, each of one kind. */
function pilesOf(amount: number): { value: number; count: number }[] {
  let rest = amount;
  const piles = VALUES.map((value) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return { value, count: Math.min(HIGH, count) };
  });
  return piles.filter(({ count }) => count > 0).slice(0, 3);
}

/** Decorative: the number is beside it. */
export function Chips({ amount, scale = 0.8 }: { amount: number; scale?: number }) {
  const piles = pilesOf(amount);
  const width = piles.length * 22 + 2;
  const height = 15 + STEP * (Math.max(1, ...piles.map(({ count }) => count)) - 1);
  return (
    <svg
      className="overflow-visible flex-none"
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
    >
      {piles.map(({ value, count }, pile) => (
        <g key={value} className={`poker-chip-${value}`} transform={`translate(${pile * 22 + 1} 0)`}>
          {Array.from({ length: count }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: chips of a pile are all alike
            <g key={i} transform={`translate(0 ${height - 15 - i * STEP})`}>
              <path
                className="[fill:color-mix(in_oklab,var(--poker-tone)_72%,black)]"
                d="M.5 5.5v4c0 2.5 4.25 4.5 9.5 4.5s9.5-2 9.5-4.5v-4z"
              />
              <path className="[fill:oklch(96%_0.01_85)]" d="M3 8.8v4l2.5 1.2v-4zM8.6 10.1v4h2.8v-4zM14.5 10v4l2.5-1.2v-4z" />
              <ellipse
                className="fill-$poker-tone [stroke:color-mix(in_oklab,var(--poker-tone)_60%,black)] stroke-0.8"
                cx="10"
                cy="5.5"
                rx="9.5"
                ry="4.5"
              />
              <ellipse
                className="fill-none [stroke:oklch(96%_0.01_85_/_85%)] [stroke-dasharray:2.4_1.6]"
                cx="10"
                cy="5.5"
                rx="5.5"
                ry="2.5"
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

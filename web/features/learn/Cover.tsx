import type { ReactNode } from 'react';
import { COVERS } from '../../ui/covers.tsx';

const MORE: Record<string, ReactNode> = {
  Resistance: (
    <>
      <path d="M30 12v36M30 14c8-5 14 4 22 0s10-2 14 0v20c-6-3-9-3-14 0s-14-5-22 0" />
      <path className="stroke-lantern stroke-3" d="M46 20l2 4 4 .6-3 3 .7 4.400-3.700-2-3.700 2 .7-4.400-3-3 4-.6z" />
    </>
  ),
  Jotto: (
    <>
      <path d="M14 18h20v20H14zM38 18h20v20H38zM62 18h20v20H62z" />
      <path d="M20 33l4-10 4 10M21.500 30h5M44 23h5c4 0 4 5 0 5h-5zM44 28h5.500c4 0 4 5 0 5H44z" />
      <path className="stroke-lantern stroke-3" d="M76 25c-3-3-8-2-8 3s5 6 8 3" />
    </>
  ),
  Acrotopia: (
    <>
      <path d="M18 40l6-20 6 20M20 34h8M40 40V20h8c6 0 6 9 0 9h-8M66 40V20M58 20h16" />
      <path className="stroke-lantern stroke-3" d="M34 40h.01M54 40h.01M78 40h.01" />
    </>
  ),
  'Wacky Words': (
    <>
      <path d="M16 14h44v22H36l-10 9v-9H16zM66 24h14v18h-6v7l-8-7H46" />
      <path className="stroke-lantern stroke-3" d="M28 25h.01M38 25h.01M48 25h.01" />
    </>
  ),
  Cheat: (
    <>
      <path d="M24 16l18-6 10 32-18 6zM42 10h20v34H52M62 12l14 5-10 30-8-3" />
      <path className="stroke-lantern stroke-3" d="M32 30c3-4 9-6 12-4-2 4-8 7-12 4zM38 28h.01" />
    </>
  ),
  DiceWars: (
    <>
      <path d="M32 8l14 8v16l-14 8-14-8V16zM46 32l14-8 14 8v14l-14 8-14-8zM46 16l14-8 14 8v10" />
      <path className="stroke-lantern stroke-3" d="M28 20h.01M36 28h.01M60 36h.01M54 42h.01M66 42h.01" />
    </>
  ),
};
const drawingOf = (name: string): ReactNode => COVERS.find((cover) => cover.name === name)?.drawing ?? MORE[name];

export const Cover = ({ name }: { name: string }) => (
  <svg
    className="flex-none w-24 h-14 fill-none stroke-current stroke-1.75 stroke-cap-round stroke-join-round"
    viewBox="0 0 96 56"
    aria-hidden="true"
  >
    {drawingOf(name)}
  </svg>
);

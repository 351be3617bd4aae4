export interface Size {
  width: number;
  height: number;
}
export interface Pixels extends Size {
  rgba: Uint8ClampedArray<ArrayBuffer>;
}
export interface Patch extends Pixels {
  x: number;
  y: number;
}
interface Place extends Size {
  x: number;
  y: number;
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  #rgba: Uint8ClampedArray<ArrayBuffer>;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#rgba = new Uint8ClampedArray(4 * width * height);
  }

  copy = (): Uint8ClampedArray<ArrayBuffer> => this.#rgba.slice();
  restore(rgba: Uint8ClampedArray<ArrayBuffer>): void {
    this.#rgba = rgba;
  }
  clear({ x, y, width, height }: Place): void {
    for (let row = y; row < y + height; row++) {
      const from = 4 * (row * this.width + x);
      this.#rgba.fill(0, from, from + 4 * width);
    }
  }
  /** `over`: blends transparent pixels with those below, else replaces them. */
  draw({ x, y, width, height, rgba }: Patch, over: boolean): void {
    for (let row = 0; row < height; row++) {
      const to = 4 * ((y + row) * this.width + x);
      const line = rgba.subarray(4 * row * width, 4 * (row + 1) * width);
      if (!over) this.#rgba.set(line, to);
      else for (let i = 0; i < line.length; i += 4) this.#blend(line, i, to + i);
    }
  }
  #blend(line: Uint8ClampedArray, from: number, to: number): void {
    const above = line[from + 3]!;
    if (above === 0) return;
    if (above === 255) {
      for (let part = 0; part < 4; part++) this.#rgba[to + part] = line[from + part]!;
      return;
    }
    const below = (this.#rgba[to + 3]! * (255 - above)) / 255;
    const alpha = above + below;
    for (let part = 0; part < 3; part++)
      this.#rgba[to + part] = (line[from + part]! * above + this.#rgba[to + part]! * below) / alpha;
    this.#rgba[to + 3] = alpha;
  }

  /** The canvas scaled to fit `width` × `height`, in proportion, never enlarged: each pixel is the mean of its area. */
  shrunk(width: number, height: number): Pixels {
    const scale = Math.min(1, width / this.width, height / this.height);
    const small = {
      width: Math.max(1, Math.round(this.width * scale)),
      height: Math.max(1, Math.round(this.height * scale)),
    };
    const rgba = new Uint8ClampedArray(4 * small.width * small.height);
    for (let y = 0; y < small.height; y++)
      for (let x = 0; x < small.width; x++) {
        const [left, right] = span(x, small.width, this.width);
        const [top, bottom] = span(y, small.height, this.height);
        rgba.set(this.#mean(left, top, right, bottom), 4 * (y * small.width + x));
      }
    return { ...small, rgba };
  }
  #mean(left: number, top: number, right: number, bottom: number): [number, number, number, number] {
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    const all = this.#rgba;
    for (let y = top; y < bottom; y++)
      for (let at = 4 * (y * this.width + left); at < 4 * (y * this.width + right); at += 4) {
        const weight = all[at + 3]!;
        red += all[at]! * weight;
        green += all[at + 1]! * weight;
        blue += all[at + 2]! * weight;
        alpha += weight;
      }
    const whole = Math.max(1, alpha);
    return [red / whole, green / whole, blue / whole, alpha / ((right - left) * (bottom - top))];
  }
}

function span(i: number, to: number, from: number): [number, number] {
  const first = Math.floor((i * from) / to);
  return [first, Math.max(first + 1, Math.floor(((i + 1) * from) / to))];
}

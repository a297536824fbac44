// Animates the figure koi-turn.svg of a text: the head of a koi follows the pointer, a finger or the arrow keys, and a wedge at
// each joint of its chain shows how far the joint can bend, in red if it bends that far. The drawing stays on paper and for
// visitors who want no motion.
import { marked } from '../base/browser/page-words';
import { clamp, TAU, wrapAngle } from './math';
import { drawDorsal, drawPairedFins, drawTail } from './paint/fins';
import { addLine, addRing, drawDot, fillPath, onFish, type Pen, strokePath } from './paint/lines';
import { BODY, BODY_EDGE, type BodyPoint } from './profile';
import {
  type Chain,
  MAX_BEND,
  makePosed,
  type Posed,
  pose,
  pullChain,
  SEGMENTS,
  SEGMENTS_PER_BODY,
} from './swim/chain';

/** The size of the drawing, whose units the canvas shares. */
const [WIDTH, HEIGHT] = [760, 400];
const LENGTH = 225;
/** The distance from the pointer at which the head stops, and how far an arrow key leads it. */
const NEAR = 10;
const STRIDE = 90;
const WEDGE = 42;
const DISC: readonly BodyPoint[] = Array.from({ length: 8 }, (_, k) => {
  const angle = (k / 8) * TAU;
  return [0.17 + 0.07 * Math.cos(angle), 0.42 * Math.sin(angle)];
});

const WHITE = '#faf5ea';
const INK = '#24302f';
const RED = '#a3200b';
const LINE = `${INK}66`;
const FINS = {
  fin: `${WHITE}8c`,
  finEdge: `${INK}40`,
  finRoot: undefined,
  ray: `${INK}40`,
  tail: `${WHITE}bf`,
  tailTip: `${WHITE}bf`,
  dorsal: `${WHITE}99`,
};
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STRIDE, 0],
  ArrowRight: [STRIDE, 0],
  ArrowUp: [0, -STRIDE],
  ArrowDown: [0, STRIDE],
};

/** The canvas has the water and corners of the drawing under it. Only pages with this script need these rules. */
const RULES = `
  .koi-turn { display: block; position: relative }
  .koi-turn :is(canvas, span) { position: absolute; inset: auto auto 3% 2%; max-width: 48%; color: #141d1c; font-size: min(.8125rem, 4vw); line-height: 1.3;
    text-wrap: balance; pointer-events: none }
  .koi-turn canvas { inset: 0; width: 100%; max-width: none; height: 100%; border-radius: 1.3% / 2.5%; pointer-events: auto; touch-action: pan-y;
    forced-color-adjust: none; background: radial-gradient(80% 80% at 42% 36%, #bccdc3, #8ea9a1); filter: brightness(calc(1 - .15 * var(--night))) }
  @media print, (prefers-reduced-motion: reduce) { .koi-turn :is(canvas, span) { display: none } }`;

/** Puts a canvas over the image, and a hint. Undefined if the browser draws none. */
function cover(image: HTMLImageElement) {
  const [box, hint] = [document.createElement('span'), document.createElement('span')];
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  box.className = 'koi-turn';
  hint.append(marked('Lead the koi with the pointer, a finger or the arrow keys'));
  hint.id = 'koi-hint';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-labelledby', hint.id);
  image.replaceWith(box);
  box.append(image, canvas, hint);
  return { canvas, pen, hint };
}

/** Draws the koi, and moves it when the visitor leads it. */
function animate({ canvas, pen, hint }: NonNullable<ReturnType<typeof cover>>): void {
  const fish = makePosed(470, 240, 0, LENGTH, 0);
  const { chain, motion } = fish;
  // Without the beat of the tail, which would bend the spine away from the chain.
  motion.effort = 0;
  let [heading, turn] = [0, 0];
  let goal = { x: 560, y: 90 };
  let last: number | undefined;

  /** Returns true while the head has not reached its goal. */
  const swim = (seconds: number): boolean => {
    const [dx, dy] = [goal.x - chain.x[0], goal.y - chain.y[0]];
    const far = Math.hypot(dx, dy);
    const error = wrapAngle(Math.atan2(dy, dx) - heading);
    const wanted = clamp(error * 5, -3.6, 3.6) * Math.min(1, far / 40);
    turn += (wanted - turn) * Math.min(1, seconds * 8);
    heading = wrapAngle(heading + turn * seconds);
    // The koi slows down for a goal at its side, or it would circle around it.
    const way = Math.min(2 * LENGTH, 3 * far) * Math.max(0.2, Math.cos(error)) * seconds;
    const [x, y] = [chain.x[0] + Math.cos(heading) * way, chain.y[0] + Math.sin(heading) * way];
    pullChain(chain, x, y, heading, LENGTH / SEGMENTS_PER_BODY);
    motion.left = 0.7 + 0.15 * turn;
    motion.right = 0.7 - 0.15 * turn;
    motion.lean = -0.2 * turn;
    return far > NEAR;
  };
  const frame = (now: number): void => {
    const isMoving = swim(Math.min(0.05, (now - (last ?? now)) / 1000));
    last = isMoving ? now : undefined;
    draw(pen, fish, heading);
    if (isMoving) requestAnimationFrame(frame);
  };
  const lead = (x: number, y: number): void => {
    goal = { x: clamp(x, 0, WIDTH), y: clamp(y, 0, HEIGHT) };
    hint.hidden = true;
    if (last !== undefined) return;
    last = performance.now();
    requestAnimationFrame(frame);
  };

  const follow = ({ offsetX, offsetY }: PointerEvent): void =>
    lead((offsetX / canvas.clientWidth) * WIDTH, (offsetY / canvas.clientHeight) * HEIGHT);
  canvas.addEventListener('pointermove', follow);
  canvas.addEventListener('pointerdown', follow);
  canvas.addEventListener('keydown', (event) => {
    const stride = KEYS[event.key];
    if (!stride) return;
    event.preventDefault();
    lead(chain.x[0] + stride[0], chain.y[0] + stride[1]);
  });
  // The koi swims before it is first shown, so that its joints are bent.
  for (let k = 0; k < 60; k++) swim(1 / 60);
  // The canvas has the pixels of its place: not every engine averages those of a larger one. It is observed at once.
  new ResizeObserver(() => {
    canvas.width = canvas.clientWidth * devicePixelRatio;
    canvas.height = (canvas.width * HEIGHT) / WIDTH;
    draw(pen, fish, heading);
  }).observe(canvas);
}

function drawKoi(pen: Pen, fish: Posed): void {
  const toCanvas = (point: BodyPoint) => onFish(fish, point);
  drawPairedFins(pen, fish, FINS, false);
  drawTail(pen, fish, FINS, false);
  fillPath(pen, WHITE, () => addRing(pen, BODY, toCanvas));
  fillPath(pen, '#d8422b', () => addRing(pen, DISC, toCanvas));
  for (const side of [-0.5, 0.5]) {
    const { x, y } = onFish(fish, [0.105, side]);
    drawDot(pen, x, y, 2.6, INK);
  }
  strokePath(pen, LINE, () => addLine(pen, BODY_EDGE, toCanvas));
  drawDorsal(pen, fish, FINS);
}

/** Draws the chain of joints, and how far each segment can bend from the direction of the segment before it. */
function drawChain(pen: Pen, { x, y }: Chain, heading: number): void {
  let before = heading + Math.PI;
  for (let k = 0; k < SEGMENTS; k++) {
    const way = Math.atan2(y[k + 1] - y[k], x[k + 1] - x[k]);
    const isAtLimit = Math.abs(wrapAngle(way - before)) > MAX_BEND[k] * 0.98;
    if (k > 0)
      fillPath(pen, isAtLimit ? `${RED}99` : '#fffdf480', () => {
        pen.moveTo(x[k], y[k]);
        pen.arc(x[k], y[k], WEDGE, before - MAX_BEND[k], before + MAX_BEND[k]);
        pen.closePath();
      });
    pen.strokeStyle = LINE;
    if (k > 0) pen.stroke();
    before = way;
  }
  strokePath(pen, RED, () => {
    for (let k = 0; k <= SEGMENTS; k++) pen.lineTo(x[k], y[k]);
  });
  for (let k = 0; k <= SEGMENTS; k++) drawDot(pen, x[k], y[k], 2.6, RED);
}

function draw(pen: CanvasRenderingContext2D, fish: Posed, heading: number): void {
  pose(fish);
  pen.setTransform(pen.canvas.width / WIDTH, 0, 0, pen.canvas.height / HEIGHT, 0, 0);
  pen.clearRect(0, 0, WIDTH, HEIGHT);
  pen.lineWidth = 1;
  pen.lineJoin = 'round';
  drawKoi(pen, fish);
  drawChain(pen, fish.chain, heading);
}

const image = document.querySelector<HTMLImageElement>('img[src$="/koi-turn.svg"]');
const covered = image && cover(image);
if (covered) animate(covered);

// Time passes only when `tick` is called.

let now = 0;
let waiting = [];
const moving = [];
window.requestAnimationFrame = (draw) => waiting.push(draw);
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  animation.pause();
  animation.currentTime = 0;
  moving.push({ animation, begun: now });
  return animation;
};
window.tick = (milliseconds) => {
  now += milliseconds;
  for (const { animation, begun } of moving) {
    if (animation.playState !== 'idle') animation.currentTime = now - begun;
  }
  const due = waiting;
  waiting = [];
  for (const draw of due) draw(now);
};

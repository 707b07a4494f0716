import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 600;

/** Animates an amount to its new value; sets it immediately with reduced motion. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (start === target) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = 0;
    const step = () => {
      const done = calm ? 1 : Math.min((performance.now() - startedAt) / COUNT_MS, 1);
      const eased = 1 - (1 - done) ** 3;
      const value = done === 1 ? target : Math.round(start + (target - start) * eased);
      from.current = value;
      setShown(value);
      if (done < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}

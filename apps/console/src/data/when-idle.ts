const MOMENT_MS = 2000

/** For what somebody will need soon: not before the page has nothing else to do. Browsers that cannot tell wait a moment. */
export const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: MOMENT_MS })
  else setTimeout(work, MOMENT_MS)
}

export const idle = (): Promise<void> => new Promise(whenIdle)

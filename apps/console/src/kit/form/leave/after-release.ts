let isPressed = false
const waiting = new Set<() => void>()

const press = () => {
  isPressed = true
}
const release = () => {
  isPressed = false
  const due = [...waiting]
  waiting.clear()
  // After the click, which follows the release at once.
  for (const run of due) setTimeout(run)
}

document.addEventListener('pointerdown', press, { capture: true })
document.addEventListener('pointerup', release, { capture: true })
document.addEventListener('pointercancel', release, { capture: true })
// Let go on a scroll bar or outside of the window, a pointer tells nobody.
document.addEventListener('keydown', release, { capture: true })

/**
 * Runs what a field does when it is left: at once, or, left by a pressed pointer, when that is let go. What is pointed at must not move
 * away under the click.
 */
export const afterRelease = (run: () => void): void => {
  if (isPressed) waiting.add(run)
  else run()
}

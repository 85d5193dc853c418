/** After so long without opening anything, whoever comes back visits anew. */
const VISIT_MS = 30 * 60_000

let last = 0
let wasShown = false
const asked = new Set<string>()

/** Whether to ask for the popup of a place: once per visit, until one was shown. Opening a place goes on with the visit. */
export const asksForPopup = (placement: string, now: number): boolean => {
  if (now - last > VISIT_MS) {
    wasShown = false
    asked.clear()
  }
  last = now
  if (wasShown || asked.has(placement)) return false
  asked.add(placement)
  return true
}

export const popupWasShown = (): void => {
  wasShown = true
}

/** `broken`: its questions are empty; `shape`: its fields are others; `torn`: the answer ends in the middle; `html`: a page instead. */
export const FAULT_MODES = ['timeout', '500', '401', 'gone', 'broken', 'shape', 'torn', 'html'] as const
export type FaultMode = (typeof FAULT_MODES)[number]

/** What goes wrong next: for how many calls, and only where `only` is part of the path. */
interface Fault {
  readonly mode: FaultMode
  readonly only: string
  left: number
}

/** The ways an events platform can fail, switched on from outside. */
export class Faults {
  #list: Fault[] = []

  add(mode: FaultMode, times: number, only: string): void {
    this.#list.push({ mode, left: times, only })
  }

  reset(): void {
    this.#list = []
  }

  /** The fault this call meets; it counts as met. */
  next(path: string): FaultMode | null {
    const fault = this.#list.find((one) => one.left > 0 && path.includes(one.only))
    if (!fault) return null
    fault.left--
    return fault.mode
  }
}

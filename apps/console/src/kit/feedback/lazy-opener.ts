import { whileLoading } from '../page/page-loader.ts'
import { showFailure } from './failure.tsx'

const FAILED = 'Failed to open. Reload the page and try again.'

/**
 * What a button opens, in its own file: fetched when somebody comes near the button (`prepare`), at the latest when it is
 * pressed. A popup therefore opens whole, with its focus where it belongs. One that cannot be fetched says so and counts
 * as closed.
 */
export const lazyOpener = <Given extends readonly unknown[], Answer>(
  load: () => Promise<(...given: Given) => Answer | Promise<Answer>>,
) => {
  let here: ((...given: Given) => Answer | Promise<Answer>) | undefined
  const fetchOpener = async () => {
    here ??= await load()
    return here
  }
  const open = async (...given: Given): Promise<Answer | undefined> => {
    const opener = here ?? (await whileLoading(fetchOpener()).catch((cause) => showFailure(cause, FAILED)))
    return opener?.(...given)
  }
  return Object.assign(open, {
    /** Fails quietly: opening tries again. */
    prepare: () => void fetchOpener().catch(() => undefined),
  })
}

import { readItem, writeItem } from '../../data/browser-storage.ts'
import { currentSession } from '../../data/session.ts'

const keyOf = () => `hide_names/${currentSession()?.user.id ?? ''}`

/** Whether this person grades without names; remembered for every queue. */
export const namesHidden = (): boolean => readItem(keyOf()) === 'yes'

export const rememberNamesHidden = (hidden: boolean): void => {
  writeItem(keyOf(), hidden ? 'yes' : 'no')
}

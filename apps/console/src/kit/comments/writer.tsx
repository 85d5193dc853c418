import type { Writer as Person } from '@pelita/contract/learning/comments.ts'
import { Face } from '../detail/face.tsx'
import { CutBeside } from '../list/cells/cell.tsx'
import { t } from '../text/t.ts'

/** Who has left is said to be inactive: what they wrote stays. */
export const writerName = ({ full_name, is_active }: Pick<Person, 'full_name' | 'is_active'>): string =>
  is_active ? full_name : t('{name} (inactive)', { name: full_name })

/** Somebody who wrote something, with picture and name. */
export function Writer({ writer }: { writer: Person }) {
  const name = writerName(writer)
  return <CutBeside before={<Face name={writer.full_name} picture={writer.picture} size={24} />} text={name} />
}

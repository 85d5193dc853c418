import { IconEye, IconPencil, IconPencilCheck, IconReport } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { openingAction } from './opening.ts'

const to = '/somewhere'
const edit = { icon: IconPencil, to }
const grade = { icon: IconPencilCheck, to }
const report = { icon: IconReport, to }
const look = { icon: IconEye, to }

test.each([
  ['what looks at the record, wherever it stands', [edit, grade, look], { action: look, as: 'look' }],
  ['the first that leads on, whatever its picture', [edit, grade, report], { action: grade, as: 'look' }],
  ['what changes it where nothing else leads on', [edit], { action: edit, as: 'edit' }],
  ['nothing of the menu, and nothing that does something here', [{ ...report, inMenu: true }, { icon: IconEye }], null],
])('a row opens by %s', (_by, offered, opening) => {
  expect(openingAction(offered)).toEqual(opening)
})

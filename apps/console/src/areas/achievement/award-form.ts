import { leaveQuestion } from '../../kit/form/leave/leave-question.ts'
import { createQuestion } from '../../kit/form/record/use-record-form.ts'

type Award = 'Badge' | 'Certificate'

export const AWARD_NOT_LOADED = 'Failed get achievement'

/** What badges and certificates say otherwise than other records. */
export const creatingAward = (noun: Award) => ({
  leave: leaveQuestion(`Create ${noun}`),
  confirm: createQuestion(noun),
  failed: { title: 'Error', text: `Failed to create ${noun.toLowerCase()}.` },
})

export const changingAward = (noun: Award, text: string) => ({
  leave: leaveQuestion(`Edit ${noun}`),
  confirm: { title: `Change ${noun}`, text, confirm: 'Save', cancel: 'Cancel', tone: 'info' } as const,
  failed: { title: 'Error', text: `Failed to change ${noun.toLowerCase()}.` },
})

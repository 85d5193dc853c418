import { describe, expect, test } from 'vitest'
import { aQuestion, aQuiz } from './question-builders.ts'
import { displaySettingsOf } from './quiz-display.ts'
import { changesKind, mergeQuiz, patchProblems, SYNCED_FIELDS, syncedProblems } from './quiz-patch.ts'

const messages = (problems: readonly { message: string }[]) => problems.map(({ message }) => message)

describe('a change', () => {
  const stored = aQuiz({ question_display_settings: displaySettingsOf([aQuestion('mcsa')], true) })

  test('leaves alone what was not sent, and settings follow the questions', () => {
    expect(mergeQuiz(stored, { title: 'New', description: undefined })).toEqual({ ...stored, title: 'New' })
    const merged = mergeQuiz(stored, { questions: [aQuestion('essay')] })
    expect(merged.question_display_settings[0]?.types[0]?.question_type).toBe('essay')
    expect(patchProblems(stored, { questions: [aQuestion('essay')] })).toEqual([])
    expect(mergeQuiz(stored, { question_display_settings: [] }).question_display_settings).toEqual([])
  })

  test('only one of the type may leave the quiz without questions', () => {
    expect(messages(patchProblems(stored, { questions: [] }))).toEqual(['Question is required'])
    expect(patchProblems(stored, { type: 'lim', question_type: 'lim1', questions: [] })).toEqual([])
    expect(patchProblems(stored, { question_type: 'mcsa', questions: [] })).toEqual([])
    expect(mergeQuiz(stored, { question_type: 'essay' })).toMatchObject({ questions: [], question_display_settings: [] })
    expect(mergeQuiz(stored, { question_type: 'essay', questions: [aQuestion('essay')] }).questions).toHaveLength(1)
    expect(changesKind(stored, { type: 'quiz', question_type: 'combine' })).toBe(false)
  })

  test('of a synced quiz may not touch what the next sync overwrites', () => {
    expect(syncedProblems(stored, { title: 'Other', duration: 5, display_result: true })).toEqual([
      { field: 'title', message: 'Update this field in DigiVerse' },
      { field: 'duration', message: 'Update this field in DigiVerse' },
    ])
    expect(messages(syncedProblems(stored, { questions: [aQuestion('mcsa', { score: 1 })] }))).toHaveLength(1)
    const { question, question_type, options, score } = aQuestion('mcsa')
    const sameInAnotherOrder = {
      score,
      options,
      question_type,
      question,
      allowed_upload_extensions: [],
      question_objective: 'general' as const,
    }
    expect(syncedProblems(stored, { questions: [sameInAnotherOrder], title: stored.title })).toEqual([])
    expect(SYNCED_FIELDS).not.toContain('display_result')
  })

  test('of a synced quiz may cut a kind but not move it', () => {
    const questions = [aQuestion('mcsa'), aQuestion('essay')]
    const synced = aQuiz({ questions, question_display_settings: displaySettingsOf(questions, false) })
    const [setting] = synced.question_display_settings
    const types = setting?.types ?? []
    const send = (changed: typeof types) =>
      syncedProblems(synced, { question_display_settings: [{ objective: 'general', types: changed }] })
    expect(send(types.map((one) => ({ ...one, max: 0 })))).toEqual([])
    expect(send(types.map((one) => ({ ...one, order: 3 - one.order })))).toHaveLength(1)
    expect(syncedProblems(synced, { question_display_settings: [] })).toEqual([])
  })
})

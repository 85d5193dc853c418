import type { LearnerQuestion } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { useEffect, useRef, useState } from 'react'
import { put, type Unsent, unsent, useUnsent } from '../data/outbox.ts'

const PAUSE_MS = 700

const nameOf = (attemptId: string, questionId: string) => `${attemptId}/${questionId}`

const keptAnswer = (entries: readonly Unsent[], name: string): Answer | undefined => {
  const work = entries.find((one) => one.name === name)?.work
  return work?.kind === 'answer' ? work.answer : undefined
}

export type SaveState = 'saved' | 'typing' | 'unsent' | { readonly refused: string }

/** What was answered: the server's, and over it what this phone has not sent yet. Saved while it is written. */
export function useAnswers(attemptId: string, questions: readonly LearnerQuestion[]) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(() => {
    const kept = unsent()
    return new Map(questions.map(({ id, answer }) => [id, keptAnswer(kept, nameOf(attemptId, id)) ?? answer ?? {}]))
  })
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; save: () => void }>())
  const entries = useUnsent()

  const saveNow = () => {
    for (const { timer, save } of timers.current.values()) {
      clearTimeout(timer)
      save()
    }
  }
  const last = useRef(saveNow)
  last.current = saveNow
  // Whoever leaves while a sentence is being written keeps it.
  useEffect(() => {
    const leave = () => last.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const change = (questionId: string, answer: Answer) => {
    setAnswers((before) => new Map(before).set(questionId, answer))
    clearTimeout(timers.current.get(questionId)?.timer)
    const save = () => {
      timers.current.delete(questionId)
      setTyping((before) => new Set([...before].filter((id) => id !== questionId)))
      put(nameOf(attemptId, questionId), { kind: 'answer', attempt_id: attemptId, question_id: questionId, answer })
    }
    if (answer.text === undefined) return save()
    timers.current.set(questionId, { timer: setTimeout(save, PAUSE_MS), save })
    setTyping((before) => new Set(before).add(questionId))
  }

  const stateOf = (questionId: string): SaveState => {
    if (typing.has(questionId)) return 'typing'
    const entry = entries.find(({ name }) => name === nameOf(attemptId, questionId))
    if (!entry) return 'saved'
    return entry.refusal === null ? 'unsent' : { refused: entry.refusal }
  }
  return { answers, change, stateOf, saveNow }
}

import { readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import type { LearnerQuestion } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { type Answer, isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { useEffect, useRef, useState } from 'react'
import { answersKey, put, type Unsent, unsent, useUnsent } from '../data/outbox.ts'

const PAUSE_MS = 700

const nameOf = (attemptId: string, questionId: string) => `${attemptId}/${questionId}`

const keptAnswer = (entries: readonly Unsent[], name: string): Answer | undefined => {
  const work = entries.find((one) => one.name === name)?.work
  return work?.kind === 'answer' ? work.answer : undefined
}

export type SaveState = 'blank' | 'saved' | 'typing' | 'unsent' | { readonly refused: string }

/** What was answered here so far: without a connection the page that lies on the phone is older than what was sent since. */
const readWritten = (attemptId: string): ReadonlyMap<string, Answer> => {
  try {
    return new Map(JSON.parse(readItem(answersKey(attemptId)) ?? '[]'))
  } catch {
    return new Map()
  }
}

/** An answer in words; files are counted by their names elsewhere. */
const saidOf = ({ options }: LearnerQuestion, { code, codes, value, text }: Answer): string => {
  const chosen = [...(codes ?? []), ...(code === undefined ? [] : [code])]
  const labels = options.filter((option) => chosen.includes(option.code)).map(({ label }) => htmlText(label))
  return text ?? (labels.length > 0 ? labels.join(', ') : String(value ?? ''))
}

/** What was answered: the server's, and over it what this phone has not sent yet. Saved while it is written. */
export function useAnswers(attemptId: string, questions: readonly LearnerQuestion[], isKept: boolean) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(() => {
    const kept = unsent()
    const written = isKept ? readWritten(attemptId) : new Map<string, Answer>()
    return new Map(
      questions.map(({ id, answer }) => [id, keptAnswer(kept, nameOf(attemptId, id)) ?? written.get(id) ?? answer ?? {}]),
    )
  })
  const latest = useRef(answers)
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
    const next = new Map(latest.current).set(questionId, answer)
    latest.current = next
    setAnswers(next)
    clearTimeout(timers.current.get(questionId)?.timer)
    const save = () => {
      timers.current.delete(questionId)
      setTyping((before) => new Set([...before].filter((id) => id !== questionId)))
      writeItem(answersKey(attemptId), JSON.stringify([...latest.current]))
      const asked = questions.find(({ id }) => id === questionId)
      put(nameOf(attemptId, questionId), {
        kind: 'answer',
        attempt_id: attemptId,
        question_id: questionId,
        answer,
        ...(asked && { asked: htmlText(asked.question), said: saidOf(asked, answer) }),
      })
    }
    if (answer.text === undefined) return save()
    timers.current.set(questionId, { timer: setTimeout(save, PAUSE_MS), save })
    setTyping((before) => new Set(before).add(questionId))
  }

  const stateOf = (questionId: string): SaveState => {
    if (typing.has(questionId)) return 'typing'
    const entry = entries.find(({ name }) => name === nameOf(attemptId, questionId))
    if (!entry) return isBlank(answers.get(questionId)) ? 'blank' : 'saved'
    return entry.refusal === null ? 'unsent' : { refused: entry.refusal }
  }
  const forgetWritten = () => removeItem(answersKey(attemptId))
  return { answers, change, stateOf, saveNow, forgetWritten }
}

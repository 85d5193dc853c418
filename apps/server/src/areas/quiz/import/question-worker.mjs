import { workerData } from 'node:worker_threads'
import { answerPortions } from '../../../platform/sheets/answer-portions.mjs'
import { readPortions } from './question-portions.ts'

answerPortions(readPortions(workerData))

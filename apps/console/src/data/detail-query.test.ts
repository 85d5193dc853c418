import { expect, test } from 'vitest'
import { z } from 'zod'
import { seal } from './crypto.ts'
import { openDetail, sealDetail } from './detail-query.ts'

const detail = z.object({ module_type: z.string(), batch_id: z.string().nullable() })
const payload = { module_type: 'classroom', batch_id: null }

test('a report link is read back by the organisation that made it', () => {
  expect(openDetail(sealDetail(payload, 'nusantara'), detail, 'nusantara')).toEqual(payload)
})

test('a tampered, foreign, unreadable or misshapen report link says so', () => {
  const link = sealDetail(payload, 'nusantara')
  const others = [`x${link}`, '', seal('nusantara', 'not json'), sealDetail({ module_type: 1 }, 'nusantara')]
  for (const text of others) expect(() => openDetail(text, detail, 'nusantara')).toThrow('Invalid or tampered data.')
  expect(() => openDetail(link, detail, 'bahari')).toThrow('Invalid or tampered data.')
})

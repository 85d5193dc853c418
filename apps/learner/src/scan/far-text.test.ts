import { ApiError } from '@pelita/console/data/api-error.ts'
import { expect, test } from 'vitest'
import { farText } from './far-text.ts'

const refused = (data?: unknown) => new ApiError({ status: 403, messages: ['You are outside the location'], data })

test('how far one is from the place is told, in metres or kilometres', () => {
  expect(farText(refused({ distance_meters: 340, radius_meters: 100 }))).toBe(
    'You are 340 m away from the place. Come within 100 m to check in.',
  )
  expect(farText(refused({ distance_meters: 12_340, radius_meters: 1500 }))).toContain('12.3 km away')
  expect(farText(refused())).toBeNull()
})

test('whoever shared no place where one is asked for hears what to do', () => {
  expect(farText(new ApiError({ status: 422, messages: ['Location is required'] }))).toMatch(/Share your location/)
})

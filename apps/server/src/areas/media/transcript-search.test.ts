import { expect, test } from 'vitest'
import { cuesOf, findSpoken, paragraphsOf, searchText } from './transcript-search.ts'

const VTT = `WEBVTT

NOTE nobody says this

1
00:00:01.000 --> 00:00:04.000 align:start
<v Sari>Pakai <b>helm</b> &amp; rompi

01:02:03.500 --> 01:02:06.000
setiap
hari
`

test('subtitles are read piece by piece, without their numbers, notes and marks', () => {
  expect(cuesOf(VTT)).toEqual([
    { at_second: 1, text: 'Pakai helm & rompi' },
    { at_second: 3723, text: 'setiap hari' },
  ])
  expect(cuesOf('WEBVTT\n')).toEqual([])
})

test('a paragraph of a transcript begins at the time it says, else where the one before it did', () => {
  const html =
    '<p>Selamat datang.</p><p>[01:05] Umpan balik</p><p>dimulai dari <em>mendengar</em></p><p>1:00:00 – Penutup</p><p> </p>'
  expect(paragraphsOf(html)).toEqual([
    { at_second: 0, text: 'Selamat datang.' },
    { at_second: 65, text: 'Umpan balik' },
    { at_second: 65, text: 'dimulai dari mendengar' },
    { at_second: 3600, text: 'Penutup' },
  ])
})

test('words are found where they begin, also across two pieces, in every language, in the order of time', () => {
  const said = [
    { language: 'id' as const, cues: cuesOf(VTT) },
    { language: null, cues: [{ at_second: 0, text: 'Helm itu wajib' }] },
  ]
  expect(findSpoken(said, ' HELM ')).toEqual([
    { at_second: 0, text: 'Helm itu wajib', language: null },
    { at_second: 1, text: 'Pakai helm & rompi', language: 'id' },
  ])
  expect(findSpoken(said, 'rompi  setiap')).toEqual([{ at_second: 1, text: 'Pakai helm & rompi setiap hari', language: 'id' }])
  expect(findSpoken(said, 'hari')).toMatchObject([{ at_second: 3723 }])
  expect([findSpoken(said, 'sepatu'), findSpoken(said, '  ')]).toEqual([[], []])
  expect(searchText(said)).toBe('pakai helm & rompi setiap hari\nhelm itu wajib')
})

import { digilibApi, digilibScreens } from '@pelita/contract/areas/digilib/digilib.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'digilib'> = {
  digilib: {
    list: { addresses: () => [digilibScreens.list.path, `${digilibScreens.list.path}?type=2`] },
    create: { addresses: () => [digilibScreens.create.path] },
    detail: {
      addresses: async (call) => {
        const at = async (type: '1' | '2' | '3', title: string) => {
          const { results } = await call(digilibApi.list, { query: { type, keyword: title } })
          return pathTo(digilibScreens.detail.path, { id: results[0]?.id ?? '' })
        }
        const [printed, ebook] = [await at('2', 'Memimpin'), await at('1', 'Panduan')]
        return [
          printed,
          `${printed}?tab=loans`,
          `${printed}?tab=reviews`,
          ebook,
          `${ebook}?tab=readers`,
          await at('3', 'Perubahan'),
        ]
      },
    },
  },
}

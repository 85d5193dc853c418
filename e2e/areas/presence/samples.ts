import { presenceScreens } from '@pelita/contract/areas/presence.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'
import { someMeeting } from '../../kit/some-records.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'presence'> = {
  presence: {
    edit: { addresses: async (call) => [pathTo(presenceScreens.edit.path, (await someMeeting(call)).presence)] },
    detail: {
      addresses: async (call) => {
        const { presence, batch_id, schedule_id } = await someMeeting(call)
        const path = pathTo(presenceScreens.detail.path, presence)
        const place = `batch_id=${batch_id}&schedule_id=${schedule_id}`
        return [path, `${path}?tab=qr-code`, `${path}?tab=qr-code&${place}`, `${path}?tab=attendance`]
      },
    },
    preview: {
      addresses: async (call) => {
        const { presence, batch_id, schedule_id } = await someMeeting(call)
        return [`${pathTo(presenceScreens.preview.path, presence)}?batch_id=${batch_id}&schedule_id=${schedule_id}`]
      },
    },
  },
}

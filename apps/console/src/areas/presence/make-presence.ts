import { DESCRIPTION_MAX, presenceApi } from '@pelita/contract/areas/presence.ts'
import { tryCall } from '../../kit/feedback/run-call.ts'
import type { Builds } from '../../kit/pickers/content-sources.ts'
import { askNew } from '../../kit/pickers/make-content.tsx'

/** A presence of the kind of content it is made in. */
export const makePresence = ({ content, id }: Builds) =>
  askNew({
    ...{ heading: 'Create Presence', label: 'Description', placeholder: 'Input description', most: DESCRIPTION_MAX },
    failed: 'Failed to create presence',
    make: ({ title, text }) => {
      const body = { title, description: text, content_type: content, made_for: id }
      return tryCall(presenceApi.create, { body }, 'Presence has been successfully created.')
    },
  })

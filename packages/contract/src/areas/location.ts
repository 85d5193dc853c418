import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { crudApi, crudScreens } from '../core/crud.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  idParams,
  instant,
  optionalName,
  optionalText,
  orEmpty,
  patchOf,
  personName,
  recordId,
  requiredName,
  says,
  wholeNumber,
} from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { webAddress } from '../core/web-address.ts'
import { pictureField } from '../platform/file.ts'

export const location = feature('setting-location')
const classroom = feature('content-classroom')
const digilib = feature('content-digilib')
const liveEvent = feature('content-live-event')

export const LOCATION_STATES = ['active', 'inactive'] as const
export const LOCATION_IMAGES = 5
export const LOCATION_ROOMS = 100

/** What a place can have. */
export const FACILITIES = {
  projector: 'Projector',
  whiteboard: 'Whiteboard',
  'sound-system': 'Sound System',
  'video-conference': 'Video Conference',
  wifi: 'Wi-Fi',
  'computer-lab': 'Computer Lab',
  'air-conditioning': 'Air Conditioning',
  catering: 'Catering',
  parking: 'Parking',
  'prayer-room': 'Prayer Room',
  'accessible-entrance': 'Accessible Entrance',
} as const
type Facility = keyof typeof FACILITIES
export const FACILITY_KEYS = Object.keys(FACILITIES) as [Facility, ...Facility[]]

const degrees = (label: string, most: number) =>
  orEmpty(
    z
      .number(says.notValid(label))
      .min(-most, says.between(label, -most, most))
      .max(most, says.between(label, -most, most)),
  )
const places = (label: string) => orEmpty(wholeNumber(label, 1, 100_000))

const room = z.object(
  {
    building_name: requiredName('Building', 100),
    room_name: requiredName('Room', 100),
    capacity: places('Capacity'),
  },
  says.notValid('Room'),
)

const nameOf = ({ building_name, room_name }: { building_name: string; room_name: string }) =>
  `${building_name}\n${room_name}`.toLowerCase()

const rooms = z
  .array(room, says.notValid('Rooms'))
  .max(LOCATION_ROOMS, `At most ${LOCATION_ROOMS} rooms`)
  .check(({ value, issues }) => {
    value.forEach((one, n) => {
      if (value.findIndex((other) => nameOf(other) === nameOf(one)) < n)
        issues.push({ code: 'custom', message: says.taken('Room'), path: [n, 'room_name'], input: one })
    })
  })

const shape = z.object({
  name: requiredName('Name', 100),
  address: optionalText('Address', 300),
  city: optionalName('City', 100),
  province: optionalName('Province', 100),
  lat: degrees('Latitude', 90),
  lon: degrees('Longitude', 180),
  map_url: orEmpty(webAddress('Map URL', 500, { host: 'domain', protocol: 'https' })),
  images: z
    .array(pictureField('Images', ['content/user-upload/image']), says.notValid('Images'))
    .max(LOCATION_IMAGES, `At most ${LOCATION_IMAGES} images`),
  capacity: places('Capacity'),
  facilities: z
    .array(z.enum(FACILITY_KEYS, says.notValid('Facilities')), says.notValid('Facilities'))
    .max(20, says.notValid('Facilities')),
  contact_name: optionalName('Contact Name', 100),
  contact_phone: orEmpty(z.string().regex(/^\+?[\d ()-]{6,20}$/, says.notValid('Contact Phone'))),
  rooms,
  is_active: z.boolean(says.notValid('Active')),
})

type Coordinate = number | '' | null | undefined
const isGiven = (coordinate: Coordinate) => typeof coordinate === 'number'
export const BOTH_OR_NONE = 'Latitude and Longitude are required'
/** A point has both, and a place may have none. */
export const hasPoint = ({ lat, lon }: { lat?: Coordinate; lon?: Coordinate }) => isGiven(lat) === isGiven(lon)

export const locationForm = shape.refine(hasPoint, { message: BOTH_OR_NONE, path: ['lat'] })
export type LocationForm = z.output<typeof locationForm>
/** What a new one may leave out; a change fills in nothing. */
const newLocation = z
  .object({
    ...shape.shape,
    images: shape.shape.images.default([]),
    facilities: shape.shape.facilities.default([]),
    rooms: shape.shape.rooms.default([]),
    is_active: shape.shape.is_active.default(true),
  })
  .refine(hasPoint, { message: BOTH_OR_NONE, path: ['lat'] })

export const locationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  rooms_count: z.number(),
  capacity: z.number().nullable(),
  /** Batches that meet there. */
  used_by: z.number(),
  is_active: z.boolean(),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type LocationRow = z.output<typeof locationRow>

export const locationRoom = z.object({ building_name: z.string(), room_name: z.string(), capacity: z.number().nullable() })

export const locationDetail = locationRow.extend({
  province: z.string().nullable(),
  map_url: z.string().nullable(),
  images: z.array(z.string()),
  facilities: z.array(z.string()),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  rooms: z.array(locationRoom),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type LocationDetail = z.output<typeof locationDetail>

export const locationUse = z.object({
  id: z.uuid(),
  content_id: z.uuid(),
  title: z.string(),
  batch_title: z.string().nullable(),
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  status: z.enum(['draft', 'review', 'publish']),
})
export type LocationUse = z.output<typeof locationUse>

export const locationScreens = crudScreens(location, {
  path: '/setting/location',
  noun: 'Location',
  crumbs: [{ label: 'Setting' }],
})

const isActive = z.enum(LOCATION_STATES, says.notValid('Status')).optional()

const records = crudApi(location, {
  table: 'locations',
  noun: 'Location',
  path: '/cms/locations',
  row: locationRow,
  detail: locationDetail,
  form: newLocation,
  // What only one side sends is judged with the stored other one.
  change: patchOf(shape),
  filters: { city: z.string().max(100, says.notValid('City')).optional(), status: isActive },
  sort: ['name', 'city', 'rooms_count', 'capacity', 'used_by', 'status', 'created_at', 'updated_at'],
  // A batch, a live event and a printed title of the library choose among them, and show the one they have.
  access: {
    list: [
      ...[location.can('list'), classroom.can('create'), classroom.can('update'), classroom.can('batch-edit')],
      ...[digilib.can('create'), digilib.can('update'), liveEvent.can('create'), liveEvent.can('update')],
    ] as const,
    detail: [location.can('view'), location.can('update'), classroom.can('view'), classroom.can('batch-edit')],
  },
  summary: { list: 'Places for classes and events' },
})

export const locationApi = {
  ...records,
  download: downloadOf(records.list, [location.can('list')], 'Locations'),
  cities: endpoint({
    method: 'GET',
    path: '/cms/locations/cities',
    access: [location.can('list')],
    summary: 'Cities in which the organisation has places',
    data: z.array(z.string()),
  }),
  uses: endpoint({
    method: 'GET',
    path: '/cms/locations/:id/uses',
    access: [location.can('view')],
    summary: 'Batches that meet there',
    params: idParams,
    query: listQuery({}, ['title', 'start_at', 'status']),
    data: paged(locationUse),
  }),
  classroomSettings: endpoint({
    method: 'GET',
    path: '/cms/classroom-settings',
    access: classroom.all,
    summary: 'Suggestions for a rundown: buildings and rooms of the active places, activities of earlier rundowns',
    query: z.object({
      type: z.enum(['building', 'room', 'activity'], says.notValid('Type')),
      keyword: z.string().trim().max(200, says.notValid('Keyword')).optional(),
      /** Only those of this place, or of this building. */
      location_id: recordId.optional(),
      building_name: z.string().trim().max(100, says.notValid('Building')).optional(),
    }),
    data: z.array(
      z.object({
        title: z.string(),
        building_name: z.string().nullable(),
        location: z.string().nullable(),
        capacity: z.number().nullable(),
      }),
    ),
  }),
}

/** All that the area is known by. */
export const locationArea = {
  apis: { location: locationApi },
  screens: { location: locationScreens },
  records: {
    locations: {
      ...{ title: 'Location', feature: 'setting-location', name: 'name' },
      ...{ detail: '/setting/location/detail/:id', areas: ['location'] },
    },
  },
} as const satisfies ContractArea

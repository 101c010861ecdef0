import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { ConnectionPanel } from './channel/connection-panel.tsx'
import type { Room } from './room/room.ts'

/** The shape of the room until its first state has come. */
export function RoomSkeleton({ room }: { room: Room }) {
  return (
    <>
      <section className="now-band" role="status" aria-label="Loading the draft">
        <div className="room-wrap now-grid">
          <div className="clock">
            <svg viewBox="0 0 118 118" aria-hidden="true">
              <circle cx="59" cy="59" r="52" className="clock-track" />
            </svg>
          </div>
          <div className="now-text">
            <p className="eyebrow now-eyebrow">Live draft</p>
            <h1 className="display">Entering the room</h1>
          </div>
        </div>
      </section>
      <div className="room-wrap room-grid" data-part="players">
        <div className="panel panel-main">
          <div className="pool" aria-hidden="true">
            {places(10).map((place) => (
              <Bone key={place} className="h-60" />
            ))}
          </div>
        </div>
        <div className="side">
          <div className="panel">
            <ConnectionPanel room={room} />
          </div>
        </div>
      </div>
    </>
  )
}

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { FeatureCollection, MultiLineString } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

const folder = new URL("data/", import.meta.url);

function topology(name: string) {
  const text = gunzipSync(readFileSync(new URL(`${name}.topojson.gz`, folder))).toString();
  const data = JSON.parse(text) as Topology;
  const [object] = Object.values(data.objects);
  if (!object) throw new Error(`${name} is empty`);
  return { data, object: object as GeometryCollection };
}

/** The features of a source, in degrees. */
export function readFeatures(name: string): FeatureCollection {
  const { data, object } = topology(name);
  return feature(data, object);
}

/** The lines between two areas of a source, without its coast and outer border. */
export function readInnerLines(name: string): MultiLineString {
  const { data, object } = topology(name);
  return mesh(data, object, (a, b) => a !== b);
}

export const readJson = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as T;

/** One row of the places of the repository. */
export interface Place {
  id: number;
  country: string;
  type: string;
  name: string;
  parentId: number | null;
  longitude: number;
  latitude: number;
  population: number;
}

/** All places that have a point, from the file that fills the table of places. */
export function readPlaces(): Place[] {
  const file = new URL("../../db/seed/data/places.copy.gz", import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
  const rows = lines.map((line) => line.split("\t").map((field) => (field === "\\N" ? null : field)));
  return rows.flatMap(([id, country, type, , name, , , parent, , , latitude, longitude, , population]) =>
    latitude && longitude
      ? [
          {
            id: Number(id),
            country: country ?? "",
            type: type ?? "",
            name: name ?? "",
            parentId: parent ? Number(parent) : null,
            longitude: Number(longitude),
            latitude: Number(latitude),
            population: Number(population ?? 0),
          },
        ]
      : [],
  );
}

import type { Recorded } from "../http-double";

const point = (longitude: number, latitude: number) => ({
  type: "Point",
  coordinates: [longitude, latitude],
});

/** The French address base, in the shape its documentation shows: a street, a house number, a commune. */
export const geopfAnswer: Recorded = {
  status: 200,
  body: {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        geometry: point(6.1243, 45.9007),
        properties: {
          label: "Rue Royale 74000 Annecy",
          score: 0.97,
          id: "74010_0580",
          banId: "f1a6cb7d",
          name: "Rue Royale",
          postcode: "74000",
          citycode: "74010",
          x: 942_335.1,
          y: 6_538_180.2,
          city: "Annecy",
          context: "74, Haute-Savoie, Auvergne-Rhône-Alpes",
          type: "street",
          importance: 0.68,
          street: "Rue Royale",
          _type: "address",
        },
      },
      {
        type: "Feature",
        geometry: point(6.1251, 45.9009),
        properties: {
          label: "1 Rue Royale 74000 Annecy",
          score: 0.9,
          housenumber: "1",
          id: "74010_0580_00001",
          postcode: "74000",
          city: "Annecy",
          context: "74, Haute-Savoie, Auvergne-Rhône-Alpes",
          type: "housenumber",
        },
      },
      {
        type: "Feature",
        geometry: point(6.1286, 45.8992),
        properties: {
          label: "Annecy",
          score: 0.9,
          id: "74010",
          type: "municipality",
          name: "Annecy",
          postcode: "74000",
          citycode: "74010",
          population: 131_766,
          city: "Annecy",
          context: "74, Haute-Savoie, Auvergne-Rhône-Alpes",
        },
      },
    ],
    query: "rue royale annecy",
  },
};

const context = {
  country: {
    mapbox_id: "dXJuOm1ieHBsYzpJaFE",
    name: "France",
    country_code: "FR",
    country_code_alpha_3: "FRA",
  },
  region: { mapbox_id: "dXJuOm1ieHBsYzpBUQ", name: "Auvergne-Rhône-Alpes", region_code: "ARA" },
  district: { mapbox_id: "dXJuOm1ieHBsYzpBZw", name: "Haute-Savoie" },
  postcode: { mapbox_id: "dXJuOm1ieHBsYzpBdw", name: "74000" },
  place: { mapbox_id: "dXJuOm1ieHBsYzpCQQ", name: "Annecy" },
};
const feature = (kind: string, name: string, longitude: number, latitude: number) => ({
  type: "Feature",
  id: "dXJuOm1ieHN0cjo",
  geometry: point(longitude, latitude),
  properties: {
    mapbox_id: "dXJuOm1ieHN0cjo",
    feature_type: kind,
    full_address: `${name}, France`,
    name,
    name_preferred: name,
    coordinates: { longitude, latitude },
    place_formatted: "74000 Annecy, France",
    context,
  },
});

/** Mapbox Geocoding v6, in the shape its documentation shows: a street, a house, a town. */
export const mapboxAnswer: Recorded = {
  status: 200,
  body: {
    type: "FeatureCollection",
    features: [
      feature("street", "Rue Royale", 6.1243, 45.9007),
      feature("address", "1 Rue Royale", 6.1251, 45.9009),
      feature("place", "Annecy", 6.1286, 45.8992),
    ],
    attribution: "NOTICE: © Mapbox and its suppliers. All rights reserved.",
  },
};

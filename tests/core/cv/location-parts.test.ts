import { expect, test } from "bun:test";
import { splitLocation } from "#core/cv/export/location-parts.ts";

const none = { address: "", postalCode: "", city: "", region: "", countryCode: "" };

test.each([
  ["Berlin", { city: "Berlin" }],
  ["Berlin, Germany", { city: "Berlin", countryCode: "DE" }],
  ["London, United Kingdom", { city: "London", countryCode: "GB" }],
  ["London, UK", { city: "London", countryCode: "GB" }],
  ["San Francisco, CA", { city: "San Francisco", region: "CA" }],
  ["San Francisco, CA, US", { city: "San Francisco", region: "CA", countryCode: "US" }],
  ["Austin, Texas, USA", { city: "Austin", region: "Texas", countryCode: "US" }],
  ["Straße 1, 10115, Berlin, DE", { address: "Straße 1", postalCode: "10115", city: "Berlin", countryCode: "DE" }],
  ["1 High Street, London, SW1A 1AA", { address: "1 High Street", postalCode: "SW1A 1AA", city: "London" }],
  ["", {}],
])("'%s' is split as JSON Resume does", (location, parts) => {
  expect(splitLocation(location)).toEqual({ ...none, ...parts });
});
